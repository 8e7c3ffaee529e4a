import { Field, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { CandidateReason } from '../../dispatch/offer/dispatch.objects.ts';

/** A ticket that a person gave to a vendor. */
@ObjectType({ description: 'A ticket that a person gave to a vendor.' })
export class VendorAssignment {
  @Requires('dispatch:write')
  @Field(() => Ticket, { description: 'The ticket with its vendor.' })
  ticket!: Ticket;

  @Field(() => [CandidateReason], {
    description:
      'What would have kept the rules from choosing the vendor, and who else comes for the same cause; or, as `has_it_already`, that the vendor has accepted it or was chosen by a person before, and nothing was changed.',
  })
  warnings!: CandidateReason[];
}
