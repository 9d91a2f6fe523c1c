/** Types that the package lacks. */
declare module "libheif-js/wasm-bundle.js" {
  interface Drawn {
    width: number;
    height: number;
    /** RGBA pixels. */
    data: Uint8ClampedArray;
  }
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(into: Drawn, done: (drawn: Drawn | null) => void): void;
    free(): void;
  }
  interface HeifDecoder {
    decoder: { delete(): void };
    decode(bytes: Uint8Array): HeifImage[];
  }
  const libheif: { ready: Promise<unknown> | undefined; HeifDecoder: new () => HeifDecoder };
  export default libheif;
}
