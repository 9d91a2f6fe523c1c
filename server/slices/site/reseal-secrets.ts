import { listSecrets, replaceSecret, SECRET_KINDS } from "../../../db/queries/jobs/stored-secrets.ts";
import type { Deps } from "../../deps.ts";
import { resealVapid } from "../../platform/push/vapid.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";

const AT_ONCE = 200;

/**
 * Reseals every stored secret with the newest key, including secrets from before there was a key; older keys are no
 * longer needed afterwards. If no key opens a secret, it stays unchanged, and the log names the missing key.
 */
export async function resealSecrets({ db, log, sealer }: Deps, signal: AbortSignal): Promise<void> {
  await resealVapid({ db, sealer }).catch((err) =>
    log.error({ err }, "the keys for push services could not be opened"),
  );
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
