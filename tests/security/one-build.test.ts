import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../../db/root.ts";

setDefaultTimeout(60_000);

mkdirSync(join(ROOT, "dist"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "dist/one-build-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `
import { verifyEmailMail } from "../../server/platform/mail/templates/entry-mail.ts";
console.log(verifyEmailMail({ brandName: "Tackboard", link: "https://a.example/v" }).html);
`;

/** Files that the server's build makes of one entry under `NODE_ENV`, by name. */
function build(entry: string, NODE_ENV: string): Record<string, string> {
  const out = join(folder, `${NODE_ENV}-out`);
  rmSync(out, { recursive: true, force: true });
  const code = `const { bundle } = await import(${JSON.stringify(join(ROOT, "server/commands/build.ts"))});
    await bundle([${JSON.stringify(relative(ROOT, entry))}], ${JSON.stringify(out)});`;
  const run = Bun.spawnSync([process.execPath, "-e", code], { cwd: ROOT, env: { ...process.env, NODE_ENV } });
  if (!run.success) throw new Error(run.stderr.toString());
  return Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), "utf8")]));
}

test("a server built in development equals one built in production, and sends mail in production [SECURITY 48]", () => {
  const entry = join(folder, "sample.ts");
  writeFileSync(entry, SOURCE);
  const environments = ["development", "production", "test"];
  const [first, ...others] = environments.map((environment) => build(entry, environment));
  for (const other of others) expect(other).toEqual(first as Record<string, string>);
  for (const built of environments) {
    for (const NODE_ENV of environments) {
      const run = Bun.spawnSync([process.execPath, join(folder, `${built}-out/sample.js`)], {
        env: { ...process.env, NODE_ENV },
      });
      expect(run.stderr.toString(), `${built} in ${NODE_ENV}`).toBe("");
      expect(run.stdout.toString()).toContain('href="https://a.example/v"');
    }
  }
});
