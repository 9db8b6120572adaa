/**
 * What public pages weigh on a phone, and Lighthouse's marks: each against what is promised, the
 * largest paint beside the same page without script.
 */
import './lighthouse.ts'
