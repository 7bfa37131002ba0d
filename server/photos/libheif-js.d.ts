/** The part of libheif-js used here. The package's own types cover only its raw WebAssembly functions. */
declare module "libheif-js/wasm-bundle.js" {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA and calls back with the target, or with `null` if the image can't be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
    free(): void;
  }

  const library: {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[]; decoder: { delete(): void } };
  };
  export default library;
}
