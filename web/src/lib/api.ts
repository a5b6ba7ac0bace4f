// Questions to whoever answers this page. The reply's type follows from the path.
import type { News, Replies } from './api-types';
import { asking } from '#asking';
import type { Reply } from './asking';

export const { abilities } = asking;

export class ApiError extends Error {
  constructor(
    message: string,
    readonly field: string,
    readonly status: number,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(message);
  }
}

/** Refused for its size: a machine of one's own has more memory than a browser gives. */
export const fitsAtHome = (error: ApiError | null) => !abilities.allMemory && error !== null && (error.status === 503 || error.field === 'memory');

/** What is wrong; and that the command line below does it, where that is so. */
export function refusalText(error: ApiError | null): string {
  if (!error) return '';
  return fitsAtHome(error) ? `${error.message.replace(/\.$/, '')}. On your own machine the command below does it.` : error.message;
}

interface Wrong {
  error?: string;
  field?: string;
  line?: number;
  column?: number;
}

function apiError(status: number, wrong: Wrong): ApiError {
  return new ApiError(wrong.error ?? `status ${status}`, wrong.field ?? '', status, wrong.line, wrong.column);
}

function read<T>({ status, body }: Reply): T {
  if (status !== 200) throw apiError(status, body as Wrong);
  return body as T;
}

/** Shows the matches of a file, where `abilities` has that. */
export async function openStore(file: File): Promise<void> {
  read(await abilities.openStore!(file));
}

type Path = keyof Replies;

/** Fields named in the path's braces are put there, the others after its "?". */
function target(path: string, fields: Record<string, string | number>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(fields)) {
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, String(value));
    else query.set(name, String(value));
  }
  return query.size ? `${filled}?${query}` : filled;
}

export async function get<P extends Path>(path: P, fields: Record<string, string | number> = {}): Promise<Replies[P]> {
  return read(await asking.ask(target(path, fields), null));
}

/** Aborting stops the search. */
export async function post<P extends Path>(path: P, fields: object, signal?: AbortSignal): Promise<Replies[P]> {
  return read(await asking.ask(path, fields, signal));
}

/** A request that tells how far it is. */
export interface Live<T> {
  answer: Promise<T>;
  /** The search replies with what it has, or with status 0. */
  stop(): void;
  /** No reply is wanted. */
  drop(): void;
}

export function postLive<P extends Path>(path: P, fields: object, onNews: (news: News) => void): Live<Replies[P]> {
  const { answer, stop, drop } = asking.askLive(path, fields, (news) => onNews(news as News));
  return { answer: answer.then((reply) => read<Replies[P]>(reply)), stop, drop };
}
