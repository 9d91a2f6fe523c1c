import type { Deps } from "../../deps.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { pictureFile } from "./pictures.ts";

/** Enough to keep two cores busy while the rest of the demo continues. */
const AT_ONCE = 2;

export interface KeptPictures {
  /** Returns the file in Base64 once all its sizes are stored, so that creating the Pin need not wait for them. */
  base64(name: string): Promise<string>;
}

/** Starts storing pictures in the order in which the demo needs them. */
export function keepPictures(deps: Deps, names: readonly string[]): KeptPictures {
  const limited = createLimiter(AT_ONCE);
  const kept = new Map(
    names.map((name) => {
      const done = limited(async () => {
        const bytes = Buffer.from(await pictureFile(name).arrayBuffer());
        await keepImage(deps, bytes);
        return bytes.toString("base64");
      });
      // Callers of `base64` get the error; this keeps it from being an unhandled rejection until then.
      done.catch(() => {});
      return [name, done];
    }),
  );
  return {
    base64: async (name) => {
      const picture = kept.get(name);
      if (!picture) throw new Error(`the picture ${name} was not announced`);
      // Each picture is requested only once, so free the memory of its text.
      kept.delete(name);
      return picture;
    },
  };
}
