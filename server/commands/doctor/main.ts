import { ConfigError, readConfig } from "../../config.ts";
import { runCommand } from "../command-line.ts";
import { checkDisk, checkNames, checkPermissions, checkSettings, checkVersions } from "./check-machine.ts";
import { checkReplicas } from "./check-replicas.ts";
import { checkDatabase, checkMail, checkMedia, checkSite } from "./check-services.ts";
import { broken, type Finding } from "./finding.ts";

const MARKS = { fine: "ok  ", warning: "note", broken: "BAD " };

/** Each part of the site with what to do about it. Checks that don't depend on each other run at the same time. */
async function examine(): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const mistakes = error.message.split("\n").slice(1);
    return [
      checkVersions(),
      ...mistakes.map((mistake) =>
        broken("configuration", mistake, "Correct it; docs/configuration.md has the values."),
      ),
    ];
  }
  const found = await Promise.all([
    checkDatabase(config),
    checkReplicas(config),
    checkMedia(config),
    checkMail(config),
    checkNames(config),
    checkSite(config),
  ]);
  const disks = await checkDisk(config);
  return [checkVersions(), ...checkSettings(config), checkPermissions(config), ...disks, ...found.flat()];
}

/** `bun run doctor`: checks each part of a site, whether or not it runs, and says what to do. */
await runCommand({
  usage: `bun run doctor [--json]

Checks configuration, versions, permissions, disk, clock, names, database, replicas, media, mail and the
running site. Each part is fine, or the answer says what to do. It changes nothing and sends no mail.

Exit status: 0 nothing is broken, 1 something is, 2 wrong call.`,
  arguments: [0, 0],
  async run() {
    const findings = await examine();
    const isBroken = findings.some(({ state }) => state === "broken");
    const lines = findings.flatMap(({ part, state, found, advice }) => [
      `${MARKS[state]} ${part}: ${found}`,
      ...(advice ? [`     ${advice}`] : []),
    ]);
    return { status: isBroken ? 1 : 0, json: { findings }, lines };
  },
});
