// How the page asks, whoever answers: a server over the network (network.ts), or the engine in workers of the page itself
// (workers.ts). No view knows which.

/** A reply: its status as in HTTP, and its JSON. */
export interface Reply {
  status: number;
  body: unknown;
}

/** A request that tells how far it is. */
export interface LiveReply {
  answer: Promise<Reply>;
  /** The search replies with what it has. */
  stop(): void;
  /** No reply is wanted. */
  drop(): void;
}

export interface Asking {
  /** `fields` is null for a GET. Aborting stops the search. */
  ask(target: string, fields: object | null, signal?: AbortSignal): Promise<Reply>;
  askLive(path: string, fields: object, onNews: (news: unknown) => void): LiveReply;
}

export const unreachable = (what: string): Reply => ({ status: 0, body: { error: what } });
