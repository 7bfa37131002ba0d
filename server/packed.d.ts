/** What cli/build-steps/compile-ahead.ts asks of packed.js. */
export function loadPacked(name: string): unknown;
export function scriptOf(name: string): unknown;
export function keepCompiled(): void;
