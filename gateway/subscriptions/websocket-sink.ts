import type { Duplex } from 'node:stream';
import type { Frame } from './frame.ts';
import { MOST_UNSENT_BYTES, drained } from './sink.ts';
import type { Sink } from './sink.ts';

const MESSAGE_END = Buffer.from('}');

/**
 * Sends frames as `next` messages of one subscription. The answers are shared by many connections, and only the id
 * around them is one's own, so messages are put together as bytes, and those that are due at once leave in one write.
 * @param socket the connection's own socket, below the WebSocket
 * @param id the client's name of the subscription
 * @param isOver whether the subscription has been completed, so that nothing more may be sent under its name
 */
export function websocketSink(socket: Duplex, id: string, isOver: () => boolean): Sink {
  const start = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
  return {
    isCongested: () => socket.writable && socket.writableLength > MOST_UNSENT_BYTES,
    drained: () => drained(socket),
    send: (frames) => {
      if (!socket.writable || isOver()) return;
      socket.write(Buffer.concat(frames.flatMap((frame) => message(start, frame))));
    },
  };
}

function message(start: Buffer, { body }: Frame): Buffer[] {
  const length = start.length + body.length + MESSAGE_END.length;
  return [frameHeader(length), start, body, MESSAGE_END];
}

/** The header of an unmasked text message (RFC 6455 §5.2). */
function frameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length]);
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header[0] = 0x81;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
