import ruleset from '../../../src/rulesets/action-all-fronts/index.ts';
import { checklist } from '../checklist.ts';

checklist({ ruleset, prefix: 'AAF', items: 149, rules: 'aaf:' });
