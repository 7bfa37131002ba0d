/**
 * How often a test tries what it draws by lot: a tenth before each change, and all of it in the trials (vitest.config.ts).
 * @param all the number of times in the trials
 */
export const rounds = (all: number): number => Math.ceil(process.env.ALL_ROUNDS ? all : all / 10);
