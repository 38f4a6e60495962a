import type { EstimateGuesses } from "@entrada/domain/access/operator-password";

// What follows costs time and adds little: its own limits against long and disguised passwords.
const LIMITS = { maxLength: 64, l33tMaxSubstitutions: 20, useLevenshteinDistance: false } as const;
let loaded: Promise<EstimateGuesses> | undefined;

/**
 * Estimates how many guesses a password takes, by the 49,000 commonest ones in any disguise, rows of keys, repetitions
 * and dates. Loaded with the first password that somebody chooses: the list takes memory.
 */
export function passwordGuesses(): Promise<EstimateGuesses> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({ ...LIMITS, dictionary, graphs: adjacencyGraphs });
  return (password, words) => estimator.check(password, [...words]).guesses;
}
