/** An offer that a correction of its ticket is about. */
interface StandingOffer {
  /** When the vendor was asked, or has been asked again since a hold. */
  askedAt: Date;
  /** Until when it had to accept before any correction. */
  firstAcceptBy: Date;
  /** Until when it has to accept so far. */
  acceptBy: Date;
}

/** How a correction changed the time to accept. */
interface Correction {
  now: Date;
  /** Minutes to accept for the severity as it is now. */
  minutes: number;
  isMoreSevere: boolean;
}

/**
 * Until when a vendor who was asked has to accept once the ticket is judged of another severity. Less severe, it has the
 * time of that severity, counted from the offer. A time that is shorter begins with the correction, so that it has not
 * passed before the vendor can know of it, and ends no later than the one that it shortens: that of now for a more severe
 * one, the first for one that is less severe than in between.
 */
export function acceptByAfterCorrection(offer: StandingOffer, { now, minutes, isMoreSevere }: Correction): Date {
  const acceptByFromOffer = offer.askedAt.getTime() + minutes * 60_000;
  const latest = (isMoreSevere ? offer.acceptBy : offer.firstAcceptBy).getTime();
  if (!isMoreSevere && acceptByFromOffer >= latest) return new Date(acceptByFromOffer);
  return new Date(Math.min(latest, now.getTime() + minutes * 60_000));
}
