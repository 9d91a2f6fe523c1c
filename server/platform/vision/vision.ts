import type { Logger } from "pino";
import type { Region } from "../../../src/media/region.rules.ts";
import type { SafetyOdds } from "../../../src/media/safety.rules.ts";
import { hashVector, type VectorSource } from "../../../src/media/vector.rules.ts";
import { createLimiter } from "../system/limiter.ts";
import { createModelClient, type ModelClient } from "./model-client.ts";

/** What is known of a picture or a part of it. */
export interface Description {
  source: VectorSource;
  /** Null where nothing can be said: of a plain surface, without the model. */
  vector: Int8Array | null;
  /** Null where no model has looked. */
  odds: SafetyOdds | null;
}

export interface Vision {
  /** What the vectors that are made now come from. */
  source(): VectorSource;
  /**
   * Looks at a picture, or at a region of it. Pictures are looked at one by one; where the model can't be had, the
   * perceptual hash stands in for it.
   * @throws Busy where too many wait already; Error where the bytes are no picture
   */
  describe(bytes: Uint8Array, region?: Region): Promise<Description>;
  /**
   * The same, cached by key: the picture is read only where no recent description is known. Null where there is none,
   * or it can't be decoded.
   * @throws Busy
   */
  recall(key: string, region: Region, read: () => Promise<Uint8Array | null>): Promise<Description | null>;
  /** Gives the model's memory back. */
  close(): void;
}

/** So many pictures wait already that one more would wait too long. */
export class Busy extends Error {}

const WAITING_MAX = 32;
/** The pages of one search ask for one region, one after the other. */
const RECALLED_MAX = 200;
const IDLE_MS = 60_000;
/** A model that failed is tried again after so long. */
const RETRY_MS = 600_000;

export interface VisionOptions {
  useModel: boolean;
  log: Pick<Logger, "warn">;
  now: () => Date;
  /** Another than the one in a thread of its own, for tests of what happens when it fails. */
  model?: ModelClient;
}

export function createVision({
  useModel,
  log,
  now,
  model = createModelClient({ idleMs: IDLE_MS }),
}: VisionOptions): Vision {
  const oneByOne = createLimiter(1);
  const recalled = new Map<string, Promise<Description | null>>();
  let waiting = 0;
  let failedAt: number | null = null;

  const source = (): VectorSource => {
    if (failedAt !== null && now().getTime() - failedAt > RETRY_MS) failedAt = null;
    return useModel && failedAt === null ? "model" : "phash";
  };

  async function look(bytes: Uint8Array, region?: Region): Promise<Description> {
    // Loaded with the first picture: sharp is 20 MB and a tenth of a start.
    const { squarePicture } = await import("./picture.ts");
    const picture = await squarePicture(bytes, region);
    if (source() === "model") {
      try {
        return { source: "model", ...(await model.look(picture.rgb)) };
      } catch (error) {
        failedAt = now().getTime();
        log.warn({ err: error }, "the image model failed; pictures are compared by their hashes for ten minutes");
      }
    }
    const phash = await picture.phash();
    return { source: "phash", vector: phash === null ? null : hashVector(phash), odds: null };
  }

  async function describe(bytes: Uint8Array, region?: Region): Promise<Description> {
    if (waiting >= WAITING_MAX) throw new Busy("too many pictures wait to be looked at");
    waiting += 1;
    try {
      return await oneByOne(() => look(bytes, region));
    } finally {
      waiting -= 1;
    }
  }

  async function readAndDescribe(region: Region, read: () => Promise<Uint8Array | null>): Promise<Description | null> {
    const bytes = await read();
    if (bytes === null) return null;
    return describe(bytes, region).catch((error: unknown) => {
      if (error instanceof Busy) throw error;
      log.warn({ err: error }, "a stored picture could not be looked at");
      return null;
    });
  }

  return {
    source,
    describe,
    async recall(key, region, read) {
      const known = recalled.get(key);
      if (known) return known;
      if (recalled.size >= RECALLED_MAX) recalled.clear();
      const asked = readAndDescribe(region, read);
      recalled.set(key, asked);
      try {
        const answer = await asked;
        if (answer?.source !== source()) recalled.delete(key);
        return answer;
      } catch (error) {
        recalled.delete(key);
        throw error;
      }
    },
    close: () => model.stop(),
  };
}
