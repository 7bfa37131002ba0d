/**
 * Reads settings like systemd's `EnvironmentFile=`: comments on separate lines, optional quotes around a whole value, and
 * everything else literally. It doesn't expand or run anything.
 *
 * @param file its name, for the message @throws Error named ConfigError for a line that another program may read
 *   differently
 */
export function readSettings(text: string, file: string): Record<string, string>;

/**
 * Adds settings to an environment: first those of the file named by `SHINGLE_SETTINGS`, which override it as they do for
 * the service (except DATA_DIR), then those of `.env` in the current folder, which don't. @throws Error named ConfigError
 */
export function loadSettings(environment?: NodeJS.ProcessEnv): void;
