/** As many times as a visitor may name, and as many homes in one request. */
export const mostWindows = 3;
export const mostHomes = 5;
