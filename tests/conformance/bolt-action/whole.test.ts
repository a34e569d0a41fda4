import ruleset from '../../../src/rulesets/bolt-action/index.ts';
import { checklist } from '../checklist.ts';

checklist({ ruleset, prefix: 'BA', items: 63, rules: 'ba:' });
