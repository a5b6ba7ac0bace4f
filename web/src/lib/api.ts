// Questions to the server that served this page, and to nobody else.

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

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(path));
}

/** Aborting takes the connection down, and the search with it. */
export async function ask<T>(path: string, question: object, signal?: AbortSignal): Promise<T> {
  return read<T>(await fetch(path, { method: 'POST', body: JSON.stringify(question), signal }));
}

export interface Live<T> {
  answer: Promise<T>;
  /** The search gives what it has. */
  stop(): void;
  /** Nobody waits for it any more. */
  drop(): void;
}

/** A question with news while it is searched. */
export function askLive<T>(path: string, question: object, onNews: (news: Record<string, unknown>) => void): Live<T> {
  const socket = new WebSocket(`ws://${location.host}/api/live`);
  const answer = new Promise<T>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, ask: path, question }));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string);
      if (message.news) return onNews(message.news);
      socket.close();
      if (message.status === 200) resolve(message.answer as T);
      else reject(apiError(message.status, message.answer));
    };
    socket.onclose = () => reject(new ApiError('the connection ended', '', 0));
    socket.onerror = () => reject(new ApiError('the server cannot be reached', '', 0));
  });
  const stop = () => socket.readyState === WebSocket.OPEN && socket.send('{"stop":true}');
  return { answer, stop, drop: () => socket.close() };
}
