// Adds up the reports of the test runners and ends with one line, `N passed, N failed`.
// A report that is missing counts as one failure: a runner that did not finish is not a runner that passed.
import { existsSync, readFileSync } from 'node:fs';

const read = name => {
  const file = new URL(`../test-results/${name}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** A test file that could not be loaded has no tests of its own: it counts as one failure. */
function fromVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

const fromPlaywright = ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length });

const runners = { vitest: fromVitest, playwright: fromPlaywright };
const total = { passed: 0, failed: 0 };
for (const [name, count] of Object.entries(runners)) {
  const report = read(name);
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 1 };
  console.log(`${name}: ${report ? `${passed} passed, ${failed} failed` : 'no report, counted as one failure'}`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
