import { parentPort, workerData } from 'node:worker_threads'
import { readEach, type Question } from './busy-times.ts'

parentPort?.postMessage(readEach(workerData as Question))
