// Asks the server that served this page, and no other.
import { unreachable, type Asking, type Reply } from './asking';

export const asking: Asking = {
  abilities: { moveNow: true, allMemory: true, framesLast: false },
  begin() {},

  async ask(target, fields, signal) {
    const response = await fetch(target, fields ? { method: 'POST', body: JSON.stringify(fields), signal } : { signal });
    return { status: response.status, body: await response.json() };
  },

  askLive(path, fields, onNews) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    const answer = new Promise<Reply>((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, ask: path, question: fields }));
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data as string);
        if (message.news) return onNews(message.news);
        socket.close();
        resolve({ status: message.status, body: message.answer });
      };
      socket.onclose = () => resolve(unreachable('the connection ended'));
      socket.onerror = () => resolve(unreachable('the server cannot be reached'));
    });
    const stop = () => socket.readyState === WebSocket.OPEN && socket.send('{"stop":true}');
    return { answer, stop, drop: () => socket.close() };
  },
};
