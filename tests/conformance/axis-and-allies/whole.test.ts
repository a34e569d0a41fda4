import ruleset from '../../../src/rulesets/axis-and-allies/index.ts';
import { checklist } from '../checklist.ts';

checklist({ ruleset, prefix: 'AA', items: 105, rules: 'aa:' });
