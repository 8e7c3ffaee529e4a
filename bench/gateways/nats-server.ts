import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server of NATS with JetStream that can be killed and started again. */
export class NatsServer {
  private child: ChildProcess | undefined;
  private readonly port: number;
  private readonly folder: string;

  constructor(port: number, folder: string) {
    this.port = port;
    this.folder = folder;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** @throws Error when there is none to start */
  async start(): Promise<void> {
    const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.folder], {
      stdio: 'ignore',
    });
    const failed = once(child, 'error').then(() => {
      throw new Error('The program nats-server is needed: install the package "nats-server" of your system.');
    });
    this.child = child;
    await Promise.race([failed, this.untilOpen()]);
  }

  async kill(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  private async untilOpen(): Promise<void> {
    for (;;) {
      const socket = connect(this.port, '127.0.0.1');
      const isOpen = await Promise.race([
        once(socket, 'connect').then(() => true),
        once(socket, 'error').then(() => false),
      ]).catch(() => false);
      socket.destroy();
      if (isOpen) return;
      await pause(50);
    }
  }
}
