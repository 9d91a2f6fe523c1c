/** The package brings no types. */
declare module "heic-decode" {
  interface Decoded {
    width: number;
    height: number;
    /** RGBA. */
    data: Uint8ClampedArray;
  }
  interface Held {
    width: number;
    height: number;
    decode(): Promise<Decoded>;
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Held[] & { dispose(): void }> };
  export default decode;
}
