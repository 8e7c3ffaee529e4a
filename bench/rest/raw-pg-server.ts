// Answers every request with the first page of properties, which PostgreSQL writes as JSON: what Node's HTTP and pg cost
// by themselves, without anything that a service is for. Argument: database URL. Sends its address to its parent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const PAGE = `
  select json_build_object('data', json_agg(page), 'next_cursor', max(page.id))::text as json
  from (select p.id, p.name, p.address,
               (select count(*) from properties.unit u
                where u.account_id = p.account_id and u.property_id = p.id and u.deleted_at is null) as units
        from properties.property p where p.account_id = $1 and p.deleted_at is null
        order by p.name, p.id limit $2) page`;

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    void pool.query<{ json: string }>({ name: 'page', text: PAGE, values: ['bench', 50] }).then(({ rows }) => {
      const bytes = Buffer.from(rows[0]?.json ?? '');
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
      response.end(bytes);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
