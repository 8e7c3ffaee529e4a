import type { Severity } from '../triage.types.ts';
import type { Random } from './random.ts';
import type { LabelledTicket } from './training.types.ts';

/**
 * Varied copies of the examples for training: the same report inside small talk, shouting or politeness (guide R1),
 * next to a second, harmless request (guide R7), or badly typed. They teach the model what does not matter.
 */
const OPENINGS =
  "Hi there, hope you're having a lovely week!|Good morning.|Hello, it's me again from 3B.|Dear management,|Sorry to bother you.|Not urgent, just letting you know.|No rush at all.|When you get a chance:|I hate to complain.|I've lived here eleven years and never written before.|EMERGENCY!!! READ THIS NOW!!!|THIS IS UNACCEPTABLE.|I am at the end of my rope.|URGENT URGENT URGENT|My husband says I should mention this.|Quick one before I leave for work.|Maybe it's nothing.|I don't know whose job this is.|Not sure who to tell.|Second time I'm writing.|My neighbour Dot told me to write to you.|It's probably silly but here goes.|I'm writing on behalf of my aunt.|To whom it may concern.|I pay my rent on time every month.|Please treat this as a matter of the highest priority.|Tiny thing.|Funny thing happened.|Just a heads up.|For your file:|Staff note:|Walked the property this morning.|Hey team,|ok so|I can't believe I have to ask.|Whenever someone is in the building anyway.|I was on the phone to my sister in Leeds when I noticed.|I've got work at six and two kids.|My guests were shocked.|I've been a tenant since 2014.".split(
    '|',
  );
const CLOSINGS =
  "Thanks so much, Priya|Thank you for your time.|No hurry, whenever suits.|Please let me know.|I'm home all day, buzz flat 14.|Ring me any time.|Photos attached.|If I don't hear back I'll call the local paper.|This is the third time I have asked.|I work from home so any time is fine.|You've always been so helpful.|Best wishes, Martin|I'd be glad of a visit sometime.|FIX IT.|Help.|My daughter thinks I worry too much.|I'm out Thursday but the neighbour has a key.|The dog is friendly.|Let me know what day works.|Apt 6|Unit 208.|Otherwise all good here.|I consider this an emergency.|It can wait till Monday.|Not a big deal.|I'm sure it'll be fine.|Cheers|Please advise.|Have a nice weekend.|Sorry for the long message.|Can someone take a look?|Put it on whatever list you've got.|I just thought you should know.|My lease is up in June by the way.|Parking is behind the building.|It's been like this since Tuesday.".split(
    '|',
  );
const SPANISH_OPENINGS =
  'Buenas tardes.|Disculpe la molestia.|Hola, soy Lucía del 2C.|No es por molestar.|URGENTE|Cuando puedan.|Buenos días, espero que estén bien.|Les escribo otra vez.'.split(
    '|',
  );
const SPANISH_CLOSINGS =
  'Gracias.|Quedo al pendiente.|Estoy en casa todo el día.|No corre prisa.|Por favor ayúdenme.|Mi número es el de siempre.|Saludos|Ya les había avisado.'.split(
    '|',
  );
const JOINTS = [' Also, ', ' ', ' Another thing: ', ' Oh and ', ' Second, ', '\n'];
const RANK: Readonly<Record<Severity, number>> = { emergency: 2, urgent: 1, standard: 0 };

function hasTag(ticket: LabelledTicket, ...tags: string[]): boolean {
  return tags.some((tag) => ticket.tags.includes(tag));
}

function closed(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function inSmallTalk(ticket: LabelledTicket, random: Random): LabelledTicket {
  const spanish = hasTag(ticket, 'spanish');
  let text = ticket.description;
  if (random.next() < 0.7) text = `${random.pick(spanish ? SPANISH_OPENINGS : OPENINGS)} ${text}`;
  if (random.next() < 0.6) text = `${closed(text)} ${random.pick(spanish ? SPANISH_CLOSINGS : CLOSINGS)}`;
  return { ...ticket, description: text };
}

function besideAnother(ticket: LabelledTicket, other: LabelledTicket, random: Random): LabelledTicket {
  const [first, second] = random.next() < 0.5 ? [ticket, other] : [other, ticket];
  const top = RANK[first.severity] >= RANK[second.severity] ? first : second;
  const description = `${closed(first.description)}${random.pick(JOINTS)}${second.description}`;
  return {
    ...ticket,
    description,
    severity: top.severity,
    category: top.category,
    tags: [...ticket.tags, 'multi_issue'],
  };
}

function mistypedWord(word: string, random: Random): string {
  if (word.length < 4 || random.next() > 0.25) return word;
  const at = 1 + random.below(word.length - 2);
  const kind = random.next();
  if (kind < 0.4) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.7) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return word.slice(0, at) + random.pick([...'aeiourst']) + word.slice(at + 1);
}

function mistyped(ticket: LabelledTicket, random: Random): LabelledTicket {
  const words = ticket.description.toLowerCase().replaceAll("'", '').split(' ');
  return { ...ticket, description: words.map((word) => mistypedWord(word, random)).join(' ') };
}

function isHarmlessRequest(ticket: LabelledTicket): boolean {
  return (
    ticket.severity === 'standard' && !hasTag(ticket, 'hypothetical', 'resolved', 'spanish', 'vague', 'keyword_trap')
  );
}

/** One varied copy of every example that has at least four words. */
export function varied(tickets: readonly LabelledTicket[], random: Random): LabelledTicket[] {
  const harmless = tickets.filter(isHarmlessRequest);
  return tickets
    .filter((ticket) => ticket.description.split(' ').length >= 4)
    .map((ticket) => {
      const kind = random.next();
      const live = !hasTag(ticket, 'hypothetical', 'resolved', 'vague');
      if (kind < 0.45 || !live) return inSmallTalk(ticket, random);
      if (kind < 0.75 && !hasTag(ticket, 'spanish')) return besideAnother(ticket, random.pick(harmless), random);
      return mistyped(ticket, random);
    });
}
