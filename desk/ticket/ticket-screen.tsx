/** A ticket with everything about it. */
function TicketScreen({ ticketId }: { ticketId: string }) {
  return <p>{ticketId}</p>;
}
export default TicketScreen;
