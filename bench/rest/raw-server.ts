// Answers every request with the bytes of a file: what Node's HTTP costs by itself. Sends its address to its parent.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytes = readFileSync(process.argv[2] ?? '');
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, headers).end(bytes));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
