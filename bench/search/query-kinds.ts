import type pg from 'pg';

/** Texts to search for, by what they are. */
export type QueryKinds = Readonly<Record<string, readonly string[]>>;

const WORD = /[a-z]{4,}/gi;
const COMMON = ['the', 'water', 'leak', 'kitchen', 'and', 'not', 'my', 'is', 'bathroom', 'door'];

/** Draws texts to search for from what an account has, the same ones at every run. */
export async function drawQueries(admin: pg.Client, accountId: string, count: number): Promise<QueryKinds> {
  const sample = async <Row extends object>(table: string, columns: string): Promise<Row[]> =>
    (
      await admin.query<Row>(
        `select ${columns} from (select * from ${table} where account_id = $1 order by md5(id) limit $2) t`,
        [accountId, count],
      )
    ).rows;
  const tickets = await sample<{ id: string; description: string }>('maintenance.ticket', 'id, description');
  const tenants = await sample<{ first: string; last: string; email: string; phone: string }>(
    'properties.tenant',
    'first_name as first, last_name as last, email, phone',
  );
  const texts = tickets.map(({ description }) => description.match(WORD) ?? []).filter(({ length }) => length > 4);
  const words = texts.map((found, at) => found[at % found.length]!);
  return {
    'a word': words,
    'two words': texts.map((found, at) => `${found[at % found.length]} ${found[(at + 2) % found.length]}`),
    'a word with an error': words.filter(({ length }) => length > 4).map(mistype),
    'two words with errors': texts.map(
      (found, at) => `${mistype(found[at % found.length]!, at)} ${mistype(found[(at + 2) % found.length]!, at)}`,
    ),
    'two letters': words.map((word) => word.slice(0, 2)),
    'three letters': words.map((word) => word.slice(0, 3)),
    'a word and two letters': texts.map(
      (found, at) => `${found[at % found.length]} ${found[(at + 2) % found.length]!.slice(0, 2)}`,
    ),
    'a very common word': COMMON,
    'a name': tenants.map(({ first, last }) => `${first} ${last}`),
    'a name with an error': tenants.map(({ last }, at) => mistype(last, at)),
    'a phone number': tenants.map(({ phone }) => phone),
    'last four digits': tenants.map(({ phone }) => phone.slice(-4)),
    'an email address': tenants.map(({ email }) => email),
    'a unit and a property': tenants.map((_tenant, at) => `${1 + (at % 40)}${'ABCD'[at % 4]} maple`),
    'the id of a ticket': tickets.map(({ id }) => id),
    'nothing found': words.map((word, at) => `xq${[...word].reverse().join('')}zz${at}`),
    'nothing found, words only': words.map((word) => `xqz${[...word].reverse().join('')}`),
  };
}

/** Exchanges two letters in the middle, or leaves one out. */
function mistype(word: string, at: number): string {
  const middle = Math.floor(word.length / 2);
  return at % 2 === 0
    ? word.slice(0, middle) + word.slice(middle + 1)
    : word.slice(0, middle - 1) + word[middle]! + word[middle - 1]! + word.slice(middle + 1);
}
