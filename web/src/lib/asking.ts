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

/** What only one of the two can do. Views ask for these, never for who answers. */
export interface Abilities {
  moveNow: boolean; // an engine at the table moves at once when it is told to
  allMemory: boolean; // a search has what the program has; else the program on one's own machine has more
  framesLast: boolean; // a frame works as long as the page's host does; else while the server runs
  /** Shows the matches of a file; without it they are those that the server was given. */
  openStore?: (file: File) => Promise<Reply>;
}

export interface Asking {
  readonly abilities: Abilities;
  /** Once, when the page is there. */
  begin(): void;
  /** `fields` is null for a GET. Aborting stops the search. */
  ask(target: string, fields: object | null, signal?: AbortSignal): Promise<Reply>;
  askLive(path: string, fields: object, onNews: (news: unknown) => void): LiveReply;
}

export const unreachable = (what: string): Reply => ({ status: 0, body: { error: what } });
