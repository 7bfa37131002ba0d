/**
 * Reads settings as systemd reads `EnvironmentFile=`: comments on lines of their own, quotes around a whole value, and
 * otherwise everything literally. Nothing is expanded or run.
 *
 * @param file its name, for the sentence @throws Error named ConfigError for a line that another program may read differently
 */
export function readSettings(text: string, file: string): Record<string, string>;

/**
 * Brings the settings of the file that `SHINGLE_SETTINGS` names into an environment, which win as they do for the service
 * (all but DATA_DIR), and then those of `.env` in the current folder, which don't. @throws Error named ConfigError
 */
export function loadSettings(environment?: NodeJS.ProcessEnv): void;
