declare module "libheif-js/wasm-bundle.js" {
  const library: never;
  export default library;
}
