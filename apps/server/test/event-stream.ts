/** A server-sent event as it came. */
interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** An answer of server-sent events that is read while it comes. */
export class EventStreamReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #rest = "";

  constructor({ body }: Response) {
    if (body === null) throw new Error("the answer has no body");
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** The next event; undefined once the stream has ended. */
  async next(): Promise<ReceivedEvent | undefined> {
    for (;;) {
      const end = this.#rest.indexOf("\n\n");
      if (end !== -1) {
        const text = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 2);
        return eventIn(text);
      }
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#rest += value;
    }
  }

  /** Reads on until an event is as wanted; throws if the stream ends before. */
  async until(isWanted: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
    for (let event = await this.next(); event !== undefined; event = await this.next()) {
      if (isWanted(event)) return event;
    }
    throw new Error("the stream ended");
  }

  /** Reads until the stream ends. */
  async rest(): Promise<readonly ReceivedEvent[]> {
    const events: ReceivedEvent[] = [];
    for (let event = await this.next(); event !== undefined; event = await this.next()) events.push(event);
    return events;
  }

  /** Cuts the connection. */
  cut(): Promise<void> {
    return this.#reader.cancel();
  }
}

/** The events in a whole body. */
export function eventsIn(body: string): readonly ReceivedEvent[] {
  return body
    .split("\n\n")
    .filter((text) => text !== "")
    .map(eventIn);
}

function eventIn(text: string): ReceivedEvent {
  const { id = "", event = "", data = "" } = Object.fromEntries(text.split("\n").map((line) => line.split(/: (.*)/s)));
  return { id, event, data: JSON.parse(data) };
}
