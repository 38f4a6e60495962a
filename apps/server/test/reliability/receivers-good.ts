import { Webhook } from "standardwebhooks";
import { type Receiver, startReceiver } from "../receiver.ts";
import type { Taken } from "./receivers-ledger.ts";

/** Makes all good receivers hold back their answers for a while. */
export class Gate {
  #release: (() => void) | undefined;
  #passing: Promise<void> = Promise.resolve();
  /** answers that are held back right now */
  held = 0;

  hold(): void {
    this.#passing = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  release(): void {
    this.#release?.();
  }

  async pass(): Promise<void> {
    this.held += 1;
    await this.#passing;
    this.held -= 1;
  }
}

/** A correct receiver: it verifies what it gets, keeps it and answers at once. */
export class GoodReceiver {
  readonly taken: Taken[] = [];
  /** for each message, from the event's instant to its arrival */
  readonly lagsMs: number[] = [];
  /** known once the endpoint is created */
  secret = "";
  readonly #receiver: Receiver;

  private constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  static async start(gate: Gate): Promise<GoodReceiver> {
    const receiver = await startReceiver();
    const good = new GoodReceiver(receiver);
    receiver.answer((message, response) => {
      good.#take(message);
      void gate.pass().then(() => response.writeHead(204).end());
    });
    return good;
  }

  get url(): string {
    return this.#receiver.url;
  }

  close(): Promise<void> {
    return this.#receiver.close();
  }

  #take({ headers, body }: Receiver["received"][number]): void {
    const event = JSON.parse(body);
    if (event.type === "webhook.ping") return;
    this.lagsMs.push(Date.now() - Date.parse(event.occurredAt));
    this.taken.push({ id: headers["webhook-id"] ?? "", body, isProven: this.#proves(headers, body) });
  }

  #proves(headers: Record<string, string>, body: string): boolean {
    try {
      return new Webhook(this.secret).verify(body, headers) !== undefined;
    } catch {
      return false;
    }
  }
}
