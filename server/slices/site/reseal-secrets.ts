import { listSecrets, replaceSecret, SECRET_KINDS } from "../../../db/queries/jobs/stored-secrets.ts";
import type { Deps } from "../../deps.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";

const AT_ONCE = 200;

/**
 * Brings every stored secret under the newest key, also those that were kept before there was one: after a run the older
 * keys are of no more use. One that no key opens stays as it is, and the log says which key is missing.
 */
export async function resealSecrets({ db, log, sealer }: Deps, signal: AbortSignal): Promise<void> {
  for (const kind of SECRET_KINDS) {
    for (let after = "0"; !signal.aborted; ) {
      const found = await listSecrets(db, { kind, after, limit: AT_ONCE });
      for (const { id, stored } of found) {
        if (sealer.isCurrent(stored)) continue;
        try {
          const replacement = sealer.seal(sealer.open(stored, ABOUT[kind](id)), ABOUT[kind](id));
          await replaceSecret(db, { kind, id, stored, replacement });
        } catch (error) {
          log.error({ err: error, kind, id }, "a stored secret could not be opened");
        }
      }
      const last = found.at(-1);
      if (!last || found.length < AT_ONCE) break;
      after = last.id;
    }
  }
}
