import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { TraceConfig } from '../../platform/settings/trace-settings.ts';

/** What decides which traces are kept. */
export function samplerOf({ sampler, ratio }: Pick<TraceConfig, 'sampler' | 'ratio'>): Sampler {
  const [, isParentBased, kind] = /^(parentbased_)?(.*)$/.exec(sampler)!;
  const root = ROOTS[kind as keyof typeof ROOTS](ratio);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

const ROOTS = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
};
