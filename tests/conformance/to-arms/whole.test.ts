import ruleset from '../../../src/rulesets/to-arms/index.ts';
import { checklist } from '../checklist.ts';

checklist({ ruleset, prefix: 'TA', items: 63, rules: 'ta:' });
