import { determine } from "@entrada/domain/determinations/determine";
import type { CompiledDestination } from "@entrada/domain/determinations/rules/compile";
import { decide } from "@entrada/domain/determinations/rules/decide";
import { traceOf } from "@entrada/domain/determinations/rules/trace";
import { measureAsyncPasses, measurePasses, measureReadiness, type Rate, type Readiness } from "../measure.ts";
import { printTable, ratio, shown } from "../report.ts";
import { jsonRulesPeer } from "./json-rules-peer.ts";
import { linearRules, type PeerAnswer } from "./linear-rules.ts";
import { type Matrix, makeMatrix } from "./matrix.ts";
import { type PeerFacts, peerFacts } from "./peer-facts.ts";
import { type Question, questionOf } from "./questions.ts";
import { benchShipped } from "./shipped.bench.ts";
import { zenPeer } from "./zen-peer.ts";

/** Pairs that the peers are timed on; the comparison of results runs over all. */
const PEER_PAIRS = 8_000;
const TOGETHER = 64;
/** One pair of each destination: they stay in the processor's caches. */
const FEW_STEP = 200;

export const OPTIONS = { evaluatedOn: "2026-11-20", language: "en", minimumAuthority: "stale" } as const;

interface Asked extends Question {
  readonly compiled: CompiledDestination;
}

function askAll({ codes, knowledge }: Matrix): readonly Asked[] {
  return codes.flatMap((destination) => {
    const compiled = knowledge.destination(destination);
    if (!compiled) throw new Error(`${destination} has no rules`);
    return codes.map((passport) => ({ ...questionOf(passport, destination), compiled }));
  });
}

type Peer = (facts: PeerFacts) => Promise<PeerAnswer>;
interface PeerQuestion {
  readonly ask: Peer;
  readonly facts: PeerFacts;
}

interface Disagreement {
  readonly mismatches: number;
  readonly first: string | undefined;
}

async function compare(asked: readonly Asked[], peer: readonly PeerQuestion[]): Promise<Disagreement> {
  const different: string[] = [];
  for (const [index, { compiled, facts }] of asked.entries()) {
    const ours = decide(compiled, facts);
    const { ask, facts: theirFacts } = peer[index] ?? {};
    const theirs = ask && theirFacts && (await ask(theirFacts));
    if (ours && ours.kind === theirs?.kind && ours.winner.rule.id === theirs.ruleId) continue;
    different.push(`${facts.passport} → ${facts.destination}: ${ours?.winner.rule.id} / ${theirs?.ruleId}`);
  }
  return { mismatches: different.length, first: different[0] };
}

// A native engine uses several threads, so it gets many questions at a time.
async function askTogether(questions: readonly PeerQuestion[]): Promise<void> {
  for (let from = 0; from < questions.length; from += TOGETHER) {
    await Promise.all(questions.slice(from, from + TOGETHER).map(({ ask, facts }) => ask(facts)));
  }
}

// Sequential: stopping at the first rule that holds is a state of the engine, not of a run.
async function askInTurn(questions: readonly PeerQuestion[]): Promise<void> {
  for (const { ask, facts } of questions) await ask(facts);
}

async function benchPeer(
  asked: readonly Asked[],
  matrix: Matrix,
  peer: { readonly make: typeof zenPeer; readonly askAll: typeof askTogether },
): Promise<{ readonly rate: Rate; readonly disagreement: Disagreement; readonly ready: Readiness<unknown> }> {
  const rules = matrix.codes.map((code) => [code, linearRules(matrix.snapshot, code)] as const);
  const first = new Map(asked.map(({ destination, facts }) => [destination, peerFacts(facts)]));
  // Peers may compile at the first question.
  const ready = await measureReadiness(async () => {
    const made = new Map(rules.map(([code, own]) => [code, peer.make(own)]));
    for (const [code, facts] of first) await made.get(code)?.(facts);
    return made;
  });
  const peers = ready.value;
  const questions = asked.flatMap(({ destination, facts }) => {
    const ask = peers.get(destination);
    return ask ? [{ ask, facts: peerFacts(facts) }] : [];
  });
  const disagreement = await compare(asked, questions);
  const step = Math.floor(questions.length / PEER_PAIRS);
  const timed = questions.filter((_, index) => index % step === 0);
  return { rate: await measureAsyncPasses("a peer", timed.length, () => peer.askAll(timed)), disagreement, ready };
}

/** Evaluations per second of our engine and two others on the same facts, with every answer compared. */
export async function benchEngine(): Promise<void> {
  const matrix = makeMatrix();
  const asked = askAll(matrix);
  const ready = await measureReadiness(() => {
    for (const { compiled, facts } of asked) compiled.forPassport(facts.passport);
  });
  console.log(`${shown(asked.length)} pairs, ${matrix.conditionalRules} conditional rules`);

  const decided = measurePasses("decide()", asked.length, () => {
    for (const { compiled, facts } of asked) decide(compiled, facts);
  });
  const few = asked.filter((_, index) => index % FEW_STEP === 0);
  const cached = measurePasses("decide() over 200 of the pairs", few.length, () => {
    for (const { compiled, facts } of few) decide(compiled, facts);
  });
  const traced = measurePasses("decide() and traceOf()", asked.length, () => {
    for (const { compiled, facts } of asked) {
      const decision = decide(compiled, facts);
      if (decision) traceOf(compiled, facts, decision);
    }
  });
  const determined = measurePasses("determine()", asked.length, () => {
    for (const { input } of asked) determine(matrix.knowledge, input, OPTIONS);
  });
  const jsonRules = await benchPeer(asked, matrix, { make: jsonRulesPeer, askAll: askInTurn });
  const zen = await benchPeer(asked, matrix, { make: zenPeer, askAll: askTogether });

  const times = (rate: Rate) => ratio(decided.best / rate.best);
  const row = (name: string, rate: Rate, compared: string, mismatches: string, made?: Readiness<unknown>) => [
    name,
    shown(rate.best),
    shown(rate.median),
    compared,
    mismatches,
    made ? shown(made.ms) : "",
    made ? shown(made.megabytes) : "",
  ];
  printTable(
    "The engine: evaluations in a second of processor time (one core)",
    ["What", "Best round", "Median", "decide() against it", "Mismatches", "Ready after ms", "MB"],
    [
      row("decide()", decided, "aim ≥ 1,000,000/s", "–", ready),
      row(`decide() over ${few.length} of the pairs`, cached, "tells what memory costs", "–"),
      row("decide() and traceOf()", traced, "aim ≥ 400,000/s", "–"),
      row("determine(): the whole worded answer", determined, "–", "–"),
      row(
        "json-rules-engine 7.3.1",
        jsonRules.rate,
        `${times(jsonRules.rate)} (aim ≥ 50)`,
        told(jsonRules),
        jsonRules.ready,
      ),
      row("zen-engine 0.52.1", zen.rate, `${times(zen.rate)} (aim ≥ 150)`, told(zen), zen.ready),
    ],
  );
  await benchShipped();
  if (jsonRules.disagreement.mismatches + zen.disagreement.mismatches > 0) process.exitCode = 1;
}

function told({ disagreement: { mismatches, first } }: { readonly disagreement: Disagreement }): string {
  return first === undefined ? "0" : `${shown(mismatches)}, first ${first}`;
}
