import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import type { DispatchCondition, DispatchStrategy, ScopeKind } from '../decision/dispatch.types.ts';

/** One of the account's rules for choosing a vendor. */
@Entity({ schema: 'maintenance', tableName: 'dispatch_rule' })
export class DispatchRuleEntity {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @PrimaryKey({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  scopeKind!: ScopeKind;

  @Column({ type: 'text', nullable: true })
  scopeId!: string | null;

  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'json' })
  condition!: DispatchCondition;

  @Column({ type: 'text' })
  strategy!: DispatchStrategy;

  @Column({ type: 'array' })
  vendorIds!: string[];

  @Column({ type: 'text', nullable: true })
  rosterId!: string | null;

  @Column({ type: 'boolean' })
  enabled!: boolean;

  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
