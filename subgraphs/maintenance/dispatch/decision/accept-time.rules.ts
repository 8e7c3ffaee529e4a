/** The pending offer of a ticket whose triage a person corrects. */
interface StandingOffer {
  /** When the vendor received the offer, or received it again after a hold. */
  askedAt: Date;
  /** The deadline before the first correction. */
  firstAcceptBy: Date;
  /** The present deadline. */
  acceptBy: Date;
}

/** The correction and the time to accept that it brings. */
interface Correction {
  now: Date;
  /** Minutes to accept for the corrected severity. */
  minutes: number;
  isMoreSevere: boolean;
}

/**
 * The deadline to accept an offer after its ticket's severity was corrected. A lower severity gives the vendor the time
 * of that severity, counted from the offer. A shorter time starts at the correction, so that the deadline has not
 * passed before the vendor learns of it, and it never extends the deadline that it replaces: the present deadline for a
 * higher severity, the first deadline for a lower one.
 */
export function acceptByAfterCorrection(offer: StandingOffer, { now, minutes, isMoreSevere }: Correction): Date {
  const acceptByFromOffer = offer.askedAt.getTime() + minutes * 60_000;
  const latest = (isMoreSevere ? offer.acceptBy : offer.firstAcceptBy).getTime();
  if (!isMoreSevere && acceptByFromOffer >= latest) return new Date(acceptByFromOffer);
  return new Date(Math.min(latest, now.getTime() + minutes * 60_000));
}
