// Requests to the server that served this page, and to no other. The reply's type follows from the path.
import type { News, Replies } from './api-types';

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

interface Wrong {
  error?: string;
  field?: string;
  line?: number;
  column?: number;
}

function apiError(status: number, wrong: Wrong): ApiError {
  return new ApiError(wrong.error ?? `status ${status}`, wrong.field ?? '', status, wrong.line, wrong.column);
}

async function read<T>(response: Response): Promise<T> {
  const body = await response.json();
  if (!response.ok) throw apiError(response.status, body as Wrong);
  return body as T;
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
  return read(await fetch(target(path, fields)));
}

/** Aborting closes the connection, which stops the search. */
export async function post<P extends Path>(path: P, fields: object, signal?: AbortSignal): Promise<Replies[P]> {
  return read(await fetch(path, { method: 'POST', body: JSON.stringify(fields), signal }));
}

/** A request over a WebSocket. */
export interface Live<T> {
  answer: Promise<T>;
  /** The search replies with what it has. */
  stop(): void;
  /** No reply is wanted. */
  drop(): void;
}

export function postLive<P extends Path>(path: P, fields: object, onNews: (news: News) => void): Live<Replies[P]> {
  const socket = new WebSocket(`ws://${location.host}/api/live`);
  const answer = new Promise<Replies[P]>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, ask: path, question: fields }));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string);
      if (message.news) return onNews(message.news as News);
      socket.close();
      if (message.status === 200) resolve(message.answer as Replies[P]);
      else reject(apiError(message.status, message.answer));
    };
    socket.onclose = () => reject(new ApiError('the connection ended', '', 0));
    socket.onerror = () => reject(new ApiError('the server cannot be reached', '', 0));
  });
  const stop = () => socket.readyState === WebSocket.OPEN && socket.send('{"stop":true}');
  return { answer, stop, drop: () => socket.close() };
}
