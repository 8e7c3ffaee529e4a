import { Link, Route, Switch } from 'wouter';
import { BoardScreen } from '../board/board-screen.tsx';
import { useTexts } from '../texts/texts.ts';

/** Which screen an address shows. */
export function Routes() {
  return (
    <Switch>
      <Route path="/" component={BoardScreen} />
      <Route path="/tickets/:ticketId" component={BoardScreen} />
      <Route component={NotFound} />
    </Switch>
  );
}

function NotFound() {
  const { app } = useTexts();
  return (
    <div className="notice">
      <h1>{app.notFound}</h1>
      <Link href="/">{app.toBoard}</Link>
    </div>
  );
}
