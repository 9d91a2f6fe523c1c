import type { MediaStore } from "./media-store.ts";
import type { ImageProcessor } from "./process-image.ts";

/** Loads what decodes pictures with the first of them: 20 MB and a tenth of a start, which most starts need not wait for. */
export function createLazyProcessor(store: MediaStore): ImageProcessor {
  let loading: Promise<ImageProcessor> | null = null;
  const load = async () => (await import("./process-image.ts")).createImageProcessor({ store });
  return {
    async processImage(input) {
      loading ??= load();
      return (await loading).processImage(input);
    },
  };
}
