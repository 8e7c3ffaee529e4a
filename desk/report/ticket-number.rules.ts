/** Letters and digits that nobody takes for another one, neither in writing nor on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
/** Signs whose number is a multiple of the signs, so that all are equally likely. */
const USABLE_BYTES = 256 - (256 % SIGNS.length);

/** A number for a work order that can be read out, such as `D-7K3F2`. Whether it is free, the service says. */
export function newTicketNumber(): string {
  let signs = '';
  while (signs.length < LENGTH) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < USABLE_BYTES) signs += SIGNS.charAt(byte % SIGNS.length);
  }
  return `D-${signs}`;
}
